import { categoryPath } from '@jhumka/domain/catalogue';
import { cardLine, giftHeading, recipients } from '@jhumka/domain/gifts';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clientContext } from '../../api/context.ts';
import { PageData } from '../../api/page-data.tsx';
import { ensure, prefetch } from '../../api/prefetch.ts';
import { createQueryClient, visitQueryClient } from '../../api/query-client.ts';
import { categoryListQuery } from '../../components/api/category-list.ts';
import { type GiftChoices, giftChoicesQuery } from '../../components/api/gift-choices.ts';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { savedPincode } from '../../components/delivery/saved-pincode.ts';
import { GiftSentence } from '../../components/gift-sentence.tsx';
import { headMeta } from '../../components/head/page-head.ts';
import { pageTitle } from '../../components/head/page-title.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import type { Route } from './+types/gifts-page.ts';
import { giftsQuery, readSentence, type Sentence } from './api/gifts.ts';
import { GiftArrival } from './gift-arrival.tsx';
import { GiftBox } from './gift-box.tsx';
import { GiftResults } from './gift-results.tsx';
import { WhatIsInside } from './what-is-inside.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(clientContext);
  const choices = await createQueryClient().fetchQuery({ ...giftChoicesQuery(client), retry: false });
  const { origin, searchParams } = new URL(request.url);
  const gifts = giftsQuery(readSentence(searchParams, choices), '', client);
  const shown = [giftChoicesQuery(client), shopConfigQuery(client), categoryListQuery(client), gifts];
  return { origin, dehydrated: await prefetch(...shown) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const choices = await visitQueryClient().ensureQueryData(giftChoicesQuery());
  const { origin, searchParams } = new URL(request.url);
  await ensure(shopConfigQuery(), categoryListQuery(), giftsQuery(readSentence(searchParams, choices)));
  return { origin, dehydrated: undefined };
}

// Every sentence is the same page to search engines.
export const meta = ({ loaderData }: Route.MetaArgs) =>
  headMeta({
    title: pageTitle('Find a gift'),
    description:
      'Say who it is for, for what and up to which price: six gifts that arrive in time, wrapped, with a card and no price inside.',
    canonical: loaderData && `${loaderData.origin}/gifts`,
  });

export default function GiftsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <PageData of={loaderData.dehydrated}>
      <GiftsPage />
    </PageData>
  );
}

/** The gift sentence and what fits it. */
export function GiftsPage() {
  const [query] = useSearchParams();
  const { data: choices } = useSuspenseQuery(giftChoicesQuery());
  const sentence = readSentence(query, choices);
  const [pincode, setPincode] = useState('');
  useEffect(() => setPincode(savedPincode()), []);
  const { data: anywhere } = useSuspenseQuery(giftsQuery(sentence));
  const there = useQuery({ ...giftsQuery(sentence, pincode), enabled: pincode !== '' });
  const gifts = there.data ?? anywhere;
  return (
    <>
      <Question key={query.toString()} choices={choices} sentence={sentence}>
        <GiftArrival
          gifts={gifts}
          pincode={there.data ? pincode : ''}
          isFetching={there.isFetching}
          error={there.error}
          onPincode={setPincode}
        />
      </Question>
      <section aria-label="Gifts" className="py-section">
        <div className="page">
          <GiftResults gifts={gifts} sentence={sentence} pincode={there.data ? pincode : ''} />
          <CoveredCategory />
        </div>
      </section>
      <WhatIsInside recipientId={sentence.for} />
    </>
  );
}

interface QuestionProps {
  readonly choices: GiftChoices;
  readonly sentence: Sentence;
  readonly children: React.ReactNode;
}

/** The sentence beside the box, whose card follows it. */
function Question({ choices, sentence, children }: QuestionProps) {
  const [chosen, setChosen] = useState<{ readonly for: string; readonly occasion: string }>(sentence);
  const recipient = recipients.find(({ _id }) => _id === chosen.for);
  const occasion = choices.occasions.find(({ _id }) => _id === chosen.occasion);
  if (!recipient || !occasion) return null;
  return (
    <section className="overflow-hidden bg-sand">
      <div className="page grid items-center gap-x-[clamp(1.5rem,4vw,3.5rem)] md:min-h-88 md:grid-cols-[minmax(0,1fr)_18rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-3 pt-5 md:gap-5 md:py-8">
          <h1 className="font-semibold text-caption text-ink-soft">{giftHeading(recipient, occasion)}</h1>
          <GiftSentence
            isPage
            choices={choices}
            chosen={sentence}
            onChoose={(entry) =>
              setChosen({ for: String(entry.get('for')), occasion: String(entry.get('occasion')) })
            }
          />
          {children}
        </div>
        <GiftBox line={cardLine(recipient, occasion)} />
      </div>
    </section>
  );
}

/** Leads to the products of a category from before this page, whose address it covers. */
function CoveredCategory() {
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  const covered = categories.find(({ name }) => categoryPath(name) === '/gifts');
  if (!covered) return null;
  return (
    <p className="pt-8">
      <TextLink to={`/products?categoryId=${covered._id}`}>See all of {covered.name}</TextLink>
    </p>
  );
}
