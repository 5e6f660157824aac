import type { Call } from "../http/call";
import { deleteAccount } from "./account";
import { listDevices, signOutDevice, signOutEverywhere } from "./devices";
import { sendOtp, verifyOtp } from "./otp";
import { changePassword, checkUsername } from "./password";
import { register } from "./registration";
import { signIn } from "./sign-in";

export const authCalls: readonly Call[] = [
  signIn,
  register,
  sendOtp,
  verifyOtp,
  checkUsername,
  changePassword,
  listDevices,
  signOutDevice,
  signOutEverywhere,
  deleteAccount,
];
