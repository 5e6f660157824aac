import { refusalBy } from "../../refusal";
import { expect } from "../fixtures";

export const expectRefusal = refusalBy(expect);
