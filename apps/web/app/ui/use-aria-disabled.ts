import { type ComponentProps, useState } from 'react';

type Off = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'aria-disabled'>;

/**
 * A button that goes off while it has the focus, often by its own press, keeps that until it is left, and takes no
 * press: a browser would put whoever goes by keyboard back to the beginning. One that is busy takes none either.
 */
export function useOff(
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
