import type { Caller } from "~/lib/institute/caller";
import { coinsSchema } from "~/lib/institute/schemas/catalogue";
import {
  consentSchema,
  deviceSchema,
  type ExportedTable,
  exportedTableSchema,
  profileSchema,
} from "~/lib/institute/schemas/user";

interface ProfileChange {
  name?: string;
  email?: string;
  batchIds?: readonly number[];
  picture?: File | null;
  removePicture?: boolean;
}

/** `oldPassword`: "" in the first ten minutes after an OTP. */
type ProfilePasswordChange = Record<"oldPassword" | "newPassword" | "confirmPassword", string>;

/** Ends a list that never does. */
const MAX_TABLE_PAGES = 500;

export const profileCalls = (call: Caller) => ({
  get: () => call.one("profile", profileSchema),

  update: ({ batchIds, picture, removePicture, ...words }: ProfileChange) =>
    call.one("updateProfile", profileSchema, {
      ...words,
      selectedBatches: batchIds,
      profileImage: picture,
      removeImage: removePicture,
    }),

  changePassword: (change: ProfilePasswordChange) => call.command("changePassword", change),

  updateFirebaseToken: (firebaseToken: string) => call.command("updateFirebaseToken", { firebaseToken }),

  async coins(): Promise<number> {
    return (await call.one("coins", coinsSchema)).coins;
  },

  devices: () => call.list("devices", deviceSchema),

  signOutDevice: (deviceId: string) => call.command("signOutDevice", { deviceId }),

  /** Ends this token too. */
  signOutEverywhere: () => call.command("signOutEverywhere"),

  /** All that the institute stores of the student; its list of tables first, then what is left of long ones. */
  async exportData(): Promise<ExportedTable[]> {
    const tables = await call.list("exportData", exportedTableSchema);
    let pages = 0;
    for (const table of tables) {
      while (table.next !== null && pages < MAX_TABLE_PAGES) {
        pages += 1;
        const [more] = await call.list("exportData", exportedTableSchema, { table: table.name, offset: table.next });
        table.rows.push(...(more?.rows ?? []));
        table.next = (more?.next ?? 0) > table.next ? (more?.next ?? null) : null;
      }
    }
    return tables.map(({ name, holds, rows }) => ({ name, holds, rows }));
  },

  deleteAccount: (password: string) => call.command("deleteAccount", { password }),
});

export const consentCalls = (call: Caller) => ({
  get: () => call.one("consent", consentSchema),

  give: (consent: { consentVersion?: string; birthYear?: number }) => call.one("giveConsent", consentSchema, consent),

  withdraw: (givenBy: "student" | "parent") => call.one("withdrawConsent", consentSchema, { givenBy }),

  sendParentOtp: (parent: { parentPhone: string; consentVersion: string }) =>
    call.one("sendParentOtp", consentSchema, parent),

  verifyParentOtp: (otp: string) => call.one("verifyParentOtp", consentSchema, { otp }),
});
