import { z } from "zod";
import { notFound } from "../http/api-error";
import { studentCall } from "../http/call";
import { text } from "../http/fields";

interface DeviceRow {
  device_id: string;
  name: string;
  platform: string | null;
  signed_in_at: string;
  last_seen_at: string;
}

export const listDevices = studentCall({
  method: "GET",
  path: "api/basicinformation/student_get_devices/",
  async handle({ env, student, token, now }) {
    const { results } = await env.DB.prepare(
      `SELECT device_id, device_name AS name, platform, created_at AS signed_in_at, last_seen_at FROM tokens
        WHERE student_id = ? AND expires_at > ? ORDER BY last_seen_at DESC, id DESC`,
    )
      .bind(student.id, now.toISOString())
      .all<DeviceRow>();
    const devices = results.map((row) => ({
      ...row,
      platform: row.platform ?? (row.device_id.startsWith("web-") ? "web" : "other"),
      is_current: row.device_id === token.deviceId,
    }));
    return { status: true, devices };
  },
});

export const signOutDevice = studentCall({
  method: "POST",
  path: "api/basicinformation/student_sign_out_device/",
  fields: z.object({ device_id: text({ max: 200 }) }),
  async handle({ env, student }, fields) {
    const ended = await env.DB.prepare("DELETE FROM tokens WHERE student_id = ? AND device_id = ?")
      .bind(student.id, fields.device_id)
      .run();
    if (ended.meta.changes === 0) throw notFound();
    return { status: true, message: "Device signed out" };
  },
});

export const signOutEverywhere = studentCall({
  method: "POST",
  path: "api/basicinformation/student_sign_out_everywhere/",
  async handle({ env, student }) {
    const ended = await env.DB.prepare("DELETE FROM tokens WHERE student_id = ?").bind(student.id).run();
    return { status: true, message: "Signed out everywhere", signed_out: ended.meta.changes };
  },
});
