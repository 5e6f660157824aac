/** Characters: about 30 KB of a picture, as a question of a hundred has its own in the page. */
const MAX_SMALL = 40_000;

/** A picture that stands in the text itself: a browser fetches and runs nothing for it. */
export const isWrittenPicture = (src: string) => /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(src);

export const isSmallPicture = (src: string) => src.length <= MAX_SMALL && isWrittenPicture(src);
