import { Dialog } from 'radix-ui';

/** Darkens the page behind a drawer or a dialog. */
export function Veil() {
  return (
    <Dialog.Overlay className="fixed inset-0 z-40 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
  );
}
