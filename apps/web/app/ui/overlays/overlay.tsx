import { clsx } from 'clsx';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons.tsx';
import type { PlacedOverlayProps } from '../overlay-props.ts';

const onPhones =
  'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-sheet max-md:data-[state=closed]:animate-to-below ' +
  'max-md:data-[state=open]:animate-from-below';

const places = {
  right:
    'md:inset-y-0 md:right-0 md:data-[state=closed]:animate-to-right md:data-[state=open]:animate-from-right',
  left: 'md:inset-y-0 md:left-0 md:data-[state=closed]:animate-to-left md:data-[state=open]:animate-from-left',
  middle:
    'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-2rem)] md:w-[min(32rem,calc(100%-2rem))] md:rounded-2 ' +
    'md:data-[state=closed]:animate-fade-out md:data-[state=open]:animate-rise',
};

/**
 * Modal overlay. Traps focus, closes on Escape, and restores focus; after a navigation from
 * within, focus moves to the new page's content.
 */
export function Overlay({
  isOpen,
  onOpenChange,
  title,
  children,
  footer,
  place,
  isShort = false,
  isLight = false,
  isQuestion = false,
}: PlacedOverlayProps) {
  // Noted before a field inside takes the focus.
  const [opened, setOpened] = useState({ isOpen: false, by: null as Element | null, at: '' });
  if (isOpen !== opened.isOpen)
    setOpened(isOpen ? { isOpen, by: document.activeElement, at: location.pathname } : { ...opened, isOpen });
  const body = (
    <div
      className={clsx(
        'min-h-0 flex-1 overflow-auto overscroll-contain px-gutter md:px-6',
        place === 'middle' && 'py-5',
      )}
    >
      {children}
    </div>
  );
  return (
    <Dialog.Root onOpenChange={onOpenChange} open={isOpen}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={clsx(
            'fixed inset-0 z-40 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
            isLight ? 'bg-veil-light' : 'bg-veil',
          )}
        />
        <Dialog.Content
          {...(!isQuestion && { 'aria-describedby': undefined })}
          // A press on a toast does not count as a press outside the dialog.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-toasts]'))
              event.preventDefault();
          }}
          // Radix returns the focus to its own trigger, but this overlay is opened from elsewhere.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const hasLedAway = opened.at !== location.pathname;
            const next = hasLedAway ? document.querySelector('main') : opened.by;
            if (next instanceof HTMLElement) next.focus({ preventScroll: hasLedAway });
          }}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden bg-porcelain shadow-float focus:outline-none',
            onPhones,
            places[place],
            isShort ? 'max-md:max-h-[88dvh]' : 'max-md:top-18',
            place !== 'middle' && (isShort && !isLight ? 'md:w-[min(24rem,100%)]' : 'md:w-[min(29rem,100%)]'),
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-rule py-2 pr-2 pl-gutter md:py-3 md:pr-3 md:pl-6">
            <Dialog.Title className="type-heading">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton icon={<CloseIcon />} label="Close" />
            </Dialog.Close>
          </div>
          {isQuestion ? <Dialog.Description asChild>{body}</Dialog.Description> : body}
          {footer && (
            <div
              className={clsx(
                'border-t border-rule px-gutter pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-6',
                place === 'middle' && 'flex flex-col-reverse gap-3 md:flex-row md:justify-end',
              )}
            >
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
