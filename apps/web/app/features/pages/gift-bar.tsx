import { useQuery } from '@tanstack/react-query';
import { giftChoicesQuery } from '../../components/api/gift-choices.ts';
import { GiftSentence } from '../../components/gift-sentence.tsx';

/** The gift sentence below the lists that gifts are found in. */
export function GiftBar() {
  const { data: choices } = useQuery(giftChoicesQuery());
  return (
    <div className="mt-tiles min-h-16 bg-porcelain p-4 lg:py-2 lg:pr-2 lg:pl-6">
      {choices && <GiftSentence choices={choices} />}
    </div>
  );
}
