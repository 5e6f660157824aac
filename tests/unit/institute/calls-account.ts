import { type CallCases, done, list, newcomer } from "./call-case";
import { user } from "./replies";

const consent = { version: "2026-11-26", given_at: "2026-11-26T09:54:26Z", birth_year: 2004, private_chat: "open" };
const told = { status: true, consent };

/** Uses of the calls about sign-in, profile and devices. */
export const accountCalls = {
  login: [
    (i) => i.auth.login({ username: "a&b", password: "p w+", instituteCode: "PCBT", deviceId: "web-1-x" }),
    user,
    { username: "a&b", password: "p w+", institute_code: "PCBT", device_id: "web-1-x", platform: "web" },
  ],
  register: [
    (i) => i.auth.register({ ...newcomer, name: "आशा", batchIds: [11, 12] }),
    user,
    {
      ...{ username: "9123456780", phone_number: "9123456780", password: "secret", name: "आशा" },
      ...{ institute_code: "PCBT", selected_batches: "[11,12]", device_id: "web-1-x", platform: "web" },
    },
  ],
  sendOtp: [
    (i) => i.auth.sendOtp({ phone: "9123456780", instituteCode: "PCBT" }),
    { status: 200, otp: "420128", message: "OTP sent" },
    { phone: "9123456780", code: "PCBT" },
  ],
  verifyOtp: [
    (i) => i.auth.verifyOtp({ phone: "9123456780", otp: "420128", deviceId: "web-1-x" }),
    user,
    { phone: "9123456780", otp: "420128", device_id: "web-1-x", platform: "web" },
  ],
  usernameExists: [
    (i) => i.auth.usernameExists("9123456780"),
    { status: true, exist: true },
    { username: "9123456780" },
  ],
  changePassword: [
    (i) => i.profile.changePassword({ oldPassword: "a", newPassword: "b", confirmPassword: "b" }),
    done,
    { old_password: "a", new_password: "b", confirm_password: "b" },
  ],
  profile: [(i) => i.profile.get(), user],
  updateProfile: [
    (i) => i.profile.update({ name: "Asha", batchIds: [11], removePicture: true }),
    user,
    { name: "Asha", selected_batches: "[11]", remove_image: "true" },
  ],
  updateFirebaseToken: [(i) => i.profile.updateFirebaseToken("fcm"), done, { firebase_token: "fcm" }],
  batches: [(i) => i.catalogue.batches(), list("batches", { id: 11, name: "Morning" })],
  devices: [(i) => i.profile.devices(), list("devices", { device_id: "web-1-x", is_current: true })],
  signOutDevice: [(i) => i.profile.signOutDevice("web-1-x"), done, { device_id: "web-1-x" }],
  signOutEverywhere: [(i) => i.profile.signOutEverywhere(), done],
  exportData: [
    (i) => i.profile.exportData(),
    list("tables", { name: "doubts", holds: "your doubts", rows: [{ id: 1, text: "Why?" }], next: null }),
  ],
  consent: [(i) => i.consent.get(), told],
  giveConsent: [
    (i) => i.consent.give({ consentVersion: "2026-11-26", birthYear: 2004 }),
    told,
    { consent_version: "2026-11-26", birth_year: "2004" },
  ],
  withdrawConsent: [(i) => i.consent.withdraw("student"), told, { given_by: "student" }],
  sendParentOtp: [
    (i) => i.consent.sendParentOtp({ parentPhone: "9000000001", consentVersion: "2026-11-26" }),
    told,
    { parent_phone: "9000000001", consent_version: "2026-11-26" },
  ],
  verifyParentOtp: [(i) => i.consent.verifyParentOtp("420128"), told, { otp: "420128" }],
  deleteAccount: [(i) => i.profile.deleteAccount("secret"), done, { password: "secret" }],
} satisfies CallCases;
