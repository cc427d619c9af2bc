import { useRef, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import { RedeemCode, typedCode } from './redeem-code.tsx';

/** Coupon code field next to a bill, collapsed by default. A redeemed code is applied to the order at once. */
export function CodeAtBill() {
  const isCustomer = useSession().user?.role === 'USER';
  const place = useRef<HTMLDetailsElement>(null);
  const [isOpenAtFirst] = useState(() => typedCode.read() !== null);
  if (!isCustomer) return null;

  function goToField() {
    const details = place.current;
    if (details?.open && document.activeElement === details.querySelector('summary'))
      details.querySelector('input')?.focus();
  }

  function fold() {
    const details = place.current;
    if (!details) return;
    const hadFocus = details.contains(document.activeElement);
    details.open = false;
    if (hadFocus) details.querySelector('summary')?.focus();
  }

  return (
    <details ref={place} className="text-small" open={isOpenAtFirst} onToggle={goToField}>
      <summary className="min-h-11 w-fit cursor-pointer content-center pr-2 font-medium">
        Have a code?
      </summary>
      <div className="pt-1 pb-4">
        <RedeemCode label="Coupon code" isChosenToo onDone={fold} />
      </div>
    </details>
  );
}
