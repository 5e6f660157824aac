import { type CallCases, done, listOf } from "./call-case";
import * as reply from "./replies";

const consent = { version: "2026-11-26", given_at: "2026-11-26T09:54:26Z", birth_year: 2004, private_chat: "open" };

/** Uses of the calls about sign-in, profile and devices. */
export const accountCalls = {
  login: {
    fn: "auth.login",
    run: (i) => i.auth.login({ username: "a&b", password: "p w+", instituteCode: "PCBT", deviceId: "web-1-x" }),
    fields: { username: "a&b", password: "p w+", institute_code: "PCBT", device_id: "web-1-x", platform: "web" },
    reply: reply.user,
  },
  register: {
    fn: "auth.register",
    run: (i) =>
      i.auth.register({
        name: "आशा",
        phone: "9123456780",
        password: "secret",
        instituteCode: "PCBT",
        batchIds: [11, 12],
        deviceId: "web-1-x",
      }),
    fields: {
      username: "9123456780",
      password: "secret",
      name: "आशा",
      phone_number: "9123456780",
      institute_code: "PCBT",
      selected_batches: "[11,12]",
      device_id: "web-1-x",
      platform: "web",
    },
    reply: reply.user,
  },
  sendOtp: {
    fn: "auth.sendOtp",
    run: (i) => i.auth.sendOtp({ phone: "9123456780", instituteCode: "PCBT" }),
    fields: { phone: "9123456780", code: "PCBT" },
    reply: { status: 200, otp: "420128", message: "OTP sent" },
  },
  verifyOtp: {
    fn: "auth.verifyOtp",
    run: (i) => i.auth.verifyOtp({ phone: "9123456780", otp: "420128", deviceId: "web-1-x" }),
    fields: { phone: "9123456780", otp: "420128", device_id: "web-1-x", platform: "web" },
    reply: reply.user,
  },
  usernameExists: {
    fn: "auth.usernameExists",
    run: (i) => i.auth.usernameExists("9123456780"),
    fields: { username: "9123456780" },
    reply: { status: true, exist: true },
  },
  changePassword: {
    fn: "profile.changePassword",
    run: (i) => i.profile.changePassword({ oldPassword: "a", newPassword: "b", confirmPassword: "b" }),
    fields: { old_password: "a", new_password: "b", confirm_password: "b" },
    reply: done,
  },
  profile: { fn: "profile.get", run: (i) => i.profile.get(), fields: {}, reply: reply.user },
  updateProfile: {
    fn: "profile.update",
    run: (i) => i.profile.update({ name: "Asha", batchIds: [11], removePicture: true }),
    fields: { name: "Asha", selected_batches: "[11]", remove_image: "true" },
    reply: reply.user,
  },
  updateFirebaseToken: {
    fn: "profile.updateFirebaseToken",
    run: (i) => i.profile.updateFirebaseToken("fcm"),
    fields: { firebase_token: "fcm" },
    reply: done,
  },
  batches: {
    fn: "catalogue.batches",
    run: (i) => i.catalogue.batches(),
    fields: {},
    reply: listOf("batches", { id: 11, name: "Morning" }),
  },
  devices: {
    fn: "profile.devices",
    run: (i) => i.profile.devices(),
    fields: {},
    reply: listOf("devices", { device_id: "web-1-x", is_current: true }),
  },
  signOutDevice: {
    fn: "profile.signOutDevice",
    run: (i) => i.profile.signOutDevice("web-1-x"),
    fields: { device_id: "web-1-x" },
    reply: done,
  },
  signOutEverywhere: {
    fn: "profile.signOutEverywhere",
    run: (i) => i.profile.signOutEverywhere(),
    fields: {},
    reply: done,
  },
  exportData: {
    fn: "profile.exportData",
    run: (i) => i.profile.exportData(),
    fields: {},
    reply: listOf("tables", { name: "doubts", holds: "your doubts", rows: [{ id: 1, text: "Why?" }], next: null }),
  },
  consent: { fn: "consent.get", run: (i) => i.consent.get(), fields: {}, reply: { status: true, consent } },
  giveConsent: {
    fn: "consent.give",
    run: (i) => i.consent.give({ consentVersion: "2026-11-26", birthYear: 2004 }),
    fields: { consent_version: "2026-11-26", birth_year: "2004" },
    reply: { status: true, consent },
  },
  withdrawConsent: {
    fn: "consent.withdraw",
    run: (i) => i.consent.withdraw("student"),
    fields: { given_by: "student" },
    reply: { status: true, consent },
  },
  sendParentOtp: {
    fn: "consent.sendParentOtp",
    run: (i) => i.consent.sendParentOtp({ parentPhone: "9000000001", consentVersion: "2026-11-26" }),
    fields: { parent_phone: "9000000001", consent_version: "2026-11-26" },
    reply: { status: true, consent },
  },
  verifyParentOtp: {
    fn: "consent.verifyParentOtp",
    run: (i) => i.consent.verifyParentOtp("420128"),
    fields: { otp: "420128" },
    reply: { status: true, consent },
  },
  deleteAccount: {
    fn: "profile.deleteAccount",
    run: (i) => i.profile.deleteAccount("secret"),
    fields: { password: "secret" },
    reply: done,
  },
} satisfies CallCases;
