/** A stylesheet is packed as its text (rules of institute/wrangler.toml). */
declare module "*.css" {
  const text: string;
  export default text;
}
