import { Badge } from "./badge";
import { Icon } from "./icon";
import { lock as lockIcon } from "./icon-paths";

interface AccessWordsProps {
  lock?: string | undefined;
  isYours?: boolean | undefined;
  isPackaged?: boolean | undefined;
}

export function AccessLabel({ lock, isYours, isPackaged }: AccessWordsProps) {
  if (isYours) {
    return <span>{isPackaged ? <Badge>In your package</Badge> : <Badge tone="good">Yours</Badge>}</span>;
  }
  if (!lock) return null;
  return (
    <span className="lock-words">
      <Icon path={lockIcon} small />
      <span className="sr-only">Locked: </span>
      {lock}
    </span>
  );
}
