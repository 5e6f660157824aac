import { useLocation } from "@remix-run/react";
import { useShell } from "~/components/shell/shell";
import { Modal } from "./modal";
import { isOwnModal, ownModals, readModal } from "./modal-address";
import { ModalContent } from "./modal-content";
import { useRouteModal } from "./route-modal";

export function useOpenModal() {
  const { modal } = useShell();
  const name = readModal(useLocation().search);
  const ofRoute = useRouteModal(name);
  if (name === null) return null;
  if (ofRoute) {
    const { Content, data, title } = ofRoute;
    return { name, title, content: <Content data={data} /> };
  }
  if (!isOwnModal(name) || modal?.name !== name) return null;
  return { name, title: ownModals[name], content: <ModalContent modal={modal} /> };
}

export function ModalSlot({ open }: { open: ReturnType<typeof useOpenModal> }) {
  if (!open) return null;
  return (
    <Modal name={open.name} title={open.title}>
      {open.content}
    </Modal>
  );
}
