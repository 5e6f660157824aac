import type { expect as browserExpect } from "@playwright/test";
import { refusalBy } from "../../refusal";
import { expect } from "../fixtures";

export const expectRefusal = refusalBy(expect as unknown as typeof browserExpect);
