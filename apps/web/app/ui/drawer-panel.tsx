import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';
import { Veil } from './veil.tsx';

export interface DrawerPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Beside the title, for example a count. */
  note?: ReactNode | undefined;
  /** Stays at the lower edge while the content scrolls. */
  foot?: ReactNode | undefined;
  /** The side it comes from on wide screens. */
  side?: 'right' | 'left' | undefined;
  children: ReactNode;
}

const sides = {
  right: 'md:right-0 md:data-[state=open]:animate-from-right md:data-[state=closed]:animate-to-right',
  left: 'md:left-0 md:data-[state=open]:animate-from-left md:data-[state=closed]:animate-to-left',
} as const;

/** The panel itself: keeps the focus inside, closes with Escape, gives the focus back. */
export function DrawerPanel(props: DrawerPanelProps) {
  const { open, onOpenChange, title, note, foot, side = 'right', children } = props;
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Veil />
        <Dialog.Content
          aria-describedby={undefined}
          className={classNames(
            'fixed z-50 flex flex-col bg-porcelain shadow-float focus:outline-none',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[calc(100dvh-4.5rem)] max-md:rounded-t-sheet',
            'max-md:data-[state=open]:animate-from-below max-md:data-[state=closed]:animate-to-below',
            'md:inset-y-0 md:w-116 md:max-w-full',
            sides[side],
          )}
        >
          <header className="flex items-center justify-between gap-4 border-rule border-b py-3 pr-3 pl-gutter md:pl-6">
            <Dialog.Title className="type-heading">{title}</Dialog.Title>
            {note}
            <Dialog.Close
              aria-label={`Close ${title}`}
              className="ml-auto grid size-target place-items-center hover:bg-linen"
            >
              <CloseIcon />
            </Dialog.Close>
          </header>
          <div className="flex-1 overflow-y-auto overscroll-contain px-gutter pb-6 md:px-6">{children}</div>
          {foot && <footer className="border-rule border-t px-gutter pt-4 pb-5 md:px-6">{foot}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

export default DrawerPanel;
