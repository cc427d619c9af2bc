import { type ComponentProps, useState } from 'react';

type Off = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'aria-disabled'>;

/**
 * Disables a button with aria-disabled, so that it stays focused until blur, and ignores presses: a browser would
 * reset the focus of keyboard users to the document. A busy button ignores presses too.
 */
export function useAriaDisabled(
  { disabled: isOff = false, onClick, 'aria-disabled': isDisabledForAll }: Off,
  isBusy = false,
) {
  const [hasFocus, setHasFocus] = useState(false);
  const takesNoPress = isOff || isBusy;
  return {
    disabled: isOff && !hasFocus,
    'aria-disabled': takesNoPress || isDisabledForAll || undefined,
    'data-off': isOff || undefined,
    onFocusCapture: () => setHasFocus(true),
    onBlurCapture: () => setHasFocus(false),
    onClick: takesNoPress ? (event: { preventDefault(): void }) => event.preventDefault() : onClick,
  };
}
