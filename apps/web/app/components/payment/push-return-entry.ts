const ofProvider = 'iframe, .razorpay-container';

/**
 * Makes the shop's page inert while the payment page covers it: otherwise Tab would reach the page below, where a
 * second payment could be opened. Returns a function that restores it and the focus.
 */
export function layBeneath(): () => void {
  const had = document.activeElement;
  const parts = [...document.body.children].filter(
    (part) => part instanceof HTMLElement && !part.inert && !part.matches(ofProvider),
  ) as HTMLElement[];
  for (const part of parts) part.inert = true;
  return () => {
    for (const part of parts) part.inert = false;
    if (had instanceof HTMLElement && had.isConnected) had.focus({ preventScroll: true });
  };
}
