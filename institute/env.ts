import type { D1Database, R2Bucket } from "@cloudflare/workers-types";

export interface InstituteEnv {
  DB: D1Database;
  FILES: R2Bucket;
  DEFAULT_INSTITUTE_CODE?: string;
  DEV_OTP_PAGE?: string;
  SMS_URL?: string;
  SMS_KEY?: string;
  SMS_METHOD?: string;
  SMS_HEADERS?: string;
  SMS_BODY?: string;
  SMS_TEMPLATE_ID?: string;
  SMS_SUCCESS?: string;
  SMS_PER_ADDRESS?: string;
  SMS_DAILY_BUDGET?: string;
  TEST_FAULTS?: string;
  STAND_IN_GATEWAY?: string;
  GATEWAY_API_URL?: string;
  GATEWAY_KEY_ID?: string;
  GATEWAY_KEY_SECRET?: string;
  GATEWAY_WEBHOOK_URL?: string;
  GATEWAY_WEBHOOK_SECRET?: string;
  TRANSLATION_KEY?: string;
  SAMPLE_LETTERS?: string;
  APP_URL?: string;
  REPORT_SECRET?: string;
}

/** The bindings that seeding needs; the tests and a start script give them. */
export type SeedEnv = Pick<InstituteEnv, "DB" | "FILES">;
