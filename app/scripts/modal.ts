/** A modal is open in the HTML and closes by a link. With script also by Escape and beside it, and no page is fetched. */
export function openModal(): void {
  const dialog = document.querySelector<HTMLDialogElement>("dialog.modal[open]");
  const close = dialog?.querySelector<HTMLAnchorElement>(".modal-head a");
  // Without dialog support the modal works as without script.
  if (!dialog?.showModal || !close) return;
  // Keep the focus in a field that is being typed in.
  const typing = dialog.contains(document.activeElement) ? document.activeElement : null;
  dialog.removeAttribute("open");
  dialog.showModal();
  if (typing instanceof HTMLElement) typing.focus();
  const name = new URLSearchParams(location.search).get("modal");
  dialog.addEventListener("close", () => {
    history.replaceState(null, "", close.href);
    document.querySelector(".modal-ground")?.remove();
    dialog.remove();
    for (const behind of document.querySelectorAll("[inert]")) behind.removeAttribute("inert");
    document.querySelector<HTMLElement>(`a[href*="modal=${name}"]`)?.focus();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  close.addEventListener("click", (event) => {
    event.preventDefault();
    dialog.close();
  });
}
