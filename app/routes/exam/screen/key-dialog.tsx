import { ModalDialog } from "./modal-dialog";

const KEYS: [keys: string, meaning: string][] = [
  ["1 to 9, or A to J", "Choose an option"],
  ["N", "Save & Next"],
  ["P", "Previous"],
  ["M", "Mark for Review & Next"],
  ["Shift + B", "Bookmark"],
  ["Shift + C", "Clear Response"],
  ["U", "Next unanswered"],
  ["T", "Hear the time left"],
  ["?", "This list"],
];

interface KeyDialogProps {
  on: boolean;
  onToggle: (on: boolean) => void;
  onClose: () => void;
}

/** Lets those who speak to their machine switch keys off. */
export function KeyDialog({ on, onToggle, onClose }: KeyDialogProps) {
  return (
    <ModalDialog title="Shortcuts" onClose={onClose}>
      {document.querySelector(".exam-scribe") === null ? (
        <p>On a touch screen, swipe left or right to move between questions.</p>
      ) : null}
      <table className="table">
        <tbody>
          {KEYS.map(([keys, meaning]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <label className="exam-check">
        <input type="checkbox" checked={on} onChange={(event) => onToggle(event.currentTarget.checked)} />
        Keys are on
      </label>
    </ModalDialog>
  );
}
