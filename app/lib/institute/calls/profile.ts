import type { Caller } from "../caller";
import { coinsSchema } from "../schemas/catalogue";
import { deviceSchema, profileSchema } from "../schemas/user";

interface ProfileChange {
  name?: string;
  email?: string;
  batchIds?: readonly number[];
  picture?: File | null;
  removePicture?: boolean;
}

type PasswordChange = {
  /** "" in the first ten minutes after an OTP. */
  oldPassword: string;
  newPassword: string;
  confirmPassword: string;
};

export const profileCalls = (call: Caller) => ({
  get: () => call.one("profile", profileSchema),

  update: ({ name, email, batchIds, picture, removePicture }: ProfileChange) =>
    call.one("updateProfile", profileSchema, {
      name,
      email,
      selectedBatches: batchIds,
      profileImage: picture,
      removeImage: removePicture,
    }),

  changePassword: (change: PasswordChange) => call.command("changePassword", change),

  updateFirebaseToken: (firebaseToken: string) => call.command("updateFirebaseToken", { firebaseToken }),

  async coins(): Promise<number> {
    return (await call.one("coins", coinsSchema)).coins;
  },

  devices: () => call.list("devices", deviceSchema),

  signOutDevice: (deviceId: string) => call.command("signOutDevice", { deviceId }),

  /** Ends this token too. */
  signOutEverywhere: () => call.command("signOutEverywhere"),

  deleteAccount: (password: string) => call.command("deleteAccount", { password }),
});
