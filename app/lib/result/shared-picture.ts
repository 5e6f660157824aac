/** What is drawn as a picture: no name stands in it unless the student adds it. */
export interface SharedPicture {
  /** Of the file, without its ending. */
  file: string;
  institute: string;
  heading: string;
  /** Drawn large; "" for none. */
  figure: string;
  lines: string[];
  /** Right, wrong and left out, drawn as a bar. */
  bar?: readonly [number, number, number];
  address: string;
}
