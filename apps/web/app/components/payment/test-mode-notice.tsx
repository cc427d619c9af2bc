import { Notice } from '../../ui/notice.tsx';
import type { ShopConfig } from '../api/shop-config.ts';

/** Notice that payments are not real; renders nothing with real payments. */
export function TestModeNotice({
  mode,
}: {
  readonly mode: NonNullable<ShopConfig['online_payment']>['mode'];
}) {
  if (mode === 'live') return null;
  return (
    <Notice tone="warning">
      {mode === 'emulator'
        ? 'This shop has no payment provider yet: a test page takes the payment. No money moves, whatever you enter.'
        : 'The payment provider is in test mode: no money moves, and only its test cards work.'}
    </Notice>
  );
}
