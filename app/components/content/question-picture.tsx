import type { LanguageAttributes } from "~/lib/translation/language-of";

interface QuestionPictureProps {
  image: string | null;
  imageAlt?: string | null;
  language?: LanguageAttributes | undefined;
  lazy?: boolean;
}

export function QuestionPicture({ image, imageAlt, language, lazy }: QuestionPictureProps) {
  if (!image) return null;
  return (
    <img
      className="question-picture"
      src={image}
      alt={imageAlt || "Figure of this question"}
      {...language}
      loading={lazy ? "lazy" : undefined}
    />
  );
}
