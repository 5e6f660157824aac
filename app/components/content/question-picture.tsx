import { languageOf } from "~/lib/translation/language-of";

interface QuestionPictureProps {
  image: string | null;
  imageAlt?: string | null;
  lazy?: boolean;
}

export function QuestionPicture({ image, imageAlt, lazy }: QuestionPictureProps) {
  if (!image) return null;
  return (
    <img
      className="question-picture"
      src={image}
      alt={imageAlt || "Figure of this question"}
      {...languageOf(imageAlt ?? "")}
      loading={lazy ? "lazy" : undefined}
    />
  );
}
