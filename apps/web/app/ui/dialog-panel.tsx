import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import { Veil } from './veil.tsx';

export interface DialogPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What it is about, in a sentence; read out with the title. */
  text?: ReactNode | undefined;
  /** The buttons, the important one last. */
  foot?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** The box itself: in the middle of wide screens, at the lower edge of phones. */
export function DialogPanel({ open, onOpenChange, title, text, foot, children }: DialogPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Veil />
        <Dialog.Content
          {...(text ? {} : { 'aria-describedby': undefined })}
          className="fixed z-50 max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain bg-porcelain shadow-float focus:outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-rise max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet max-md:px-gutter max-md:pt-4 max-md:pb-5 md:inset-0 md:m-auto md:h-fit md:w-lg md:rounded-2 md:p-8"
        >
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="type-heading pt-2">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="-mr-3 grid size-target shrink-0 place-items-center hover:bg-linen"
            >
              <CloseIcon />
            </Dialog.Close>
          </div>
          {text && <Dialog.Description className="mt-2 text-ink-soft">{text}</Dialog.Description>}
          {children && <div className="mt-5">{children}</div>}
          {foot && (
            <div className="mt-8 grid gap-3 max-md:*:last:row-start-1 md:flex md:justify-end">{foot}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export default DialogPanel;
