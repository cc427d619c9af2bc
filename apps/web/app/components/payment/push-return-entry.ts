const ofProvider = 'iframe, .razorpay-container';

/**
 * Takes the shop's page out of reach while the payment page lies over it: that one only covers it, and Tab would go on
 * beneath, to where a second payment is opened. Returns how to give it back, with the focus where it was.
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
