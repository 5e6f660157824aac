/** A student whose account the institute has deleted: all stores are emptied, as the product does it. */
import type { Owner } from "~/lib/durable/owner-names";
import { bindings } from "../bindings";

export async function deleteStudent(owner: Owner): Promise<void> {
  const book = bindings.NOTEBOOKS.getByName(`${owner.instituteCode}:${owner.studentId}`);
  await book.beginDeletion({ owner, token: "", password: "" });
  const outcome = await book.deletionAnswered("gone");
  if (!outcome?.isErased) throw new Error("not erased");
}
