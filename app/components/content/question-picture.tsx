interface QuestionPictureProps {
  image: string | null;
  /** What it shows; absent where the institute does not say it. */
  imageAlt?: string | null;
  lazy?: boolean;
}

/** The picture of a question, where it has one. */
export function QuestionPicture({ image, imageAlt, lazy }: QuestionPictureProps) {
  if (!image) return null;
  return (
    <img
      className="question-picture"
      src={image}
      alt={imageAlt || "Figure of this question"}
      loading={lazy ? "lazy" : undefined}
    />
  );
}
