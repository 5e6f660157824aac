import type { Caller } from "../caller";
import { coinsSchema } from "../schemas/catalogue";
import { deviceSchema, profileSchema } from "../schemas/user";

interface ProfileChange {
  name?: string;
  email?: string;
  batchIds?: readonly number[];
  /** JPEG, PNG or WebP. */
  picture?: File | null;
  removePicture?: boolean;
}

interface PasswordChange {
  /** "" in the first ten minutes after an OTP. */
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const profileCalls = (call: Caller) => ({
  get: () => call.one("profile", profileSchema),

  /** Changes what is given and leaves the rest; multipart where there is a picture. */
  update: (change: ProfileChange) =>
    call.one("updateProfile", profileSchema, {
      name: change.name,
      email: change.email,
      selected_batches: change.batchIds,
      profile_image: change.picture,
      remove_image: change.removePicture,
    }),

  async changePassword(change: PasswordChange): Promise<void> {
    await call.send("changePassword", {
      old_password: change.oldPassword,
      new_password: change.newPassword,
      confirm_password: change.confirmPassword,
    });
  },

  async updateFirebaseToken(token: string): Promise<void> {
    await call.send("updateFirebaseToken", { firebase_token: token });
  },

  async coins(): Promise<number> {
    return (await call.one("coins", coinsSchema)).coins;
  },

  /** Devices signed in, the last seen first. */
  devices: () => call.list("devices", deviceSchema),

  async signOutDevice(deviceId: string): Promise<void> {
    await call.send("signOutDevice", { device_id: deviceId });
  },

  /** Ends every token of the student, this one too. */
  async signOutEverywhere(): Promise<void> {
    await call.send("signOutEverywhere");
  },

  /** Deletes the account for good. @throws InstituteError "invalid" where the password is wrong */
  async deleteAccount(password: string): Promise<void> {
    await call.send("deleteAccount", { password });
  },
});
