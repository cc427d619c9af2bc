import { formatWholeRupees } from '@jhumka/domain/money';
import type { BuiltInBlock as BuiltInKind } from '@jhumka/domain/pages';
import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentType, use } from 'react';
import { shopConfigQuery } from '../../../components/api/shop-config.ts';
import { WhenNear } from '../../../hydration/when-near.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { Block, HeroBlock } from '../api/pages.ts';
import { Gifts } from '../gifts.tsx';
import type { LowerKind } from './lower-blocks.tsx';

let lowerBlocks: Promise<typeof import('./lower-blocks.tsx')> | undefined;

/** Loads the code of the blocks that visitors reach by scrolling. */
export function loadLower() {
  lowerBlocks ??= import('./lower-blocks.tsx');
  return lowerBlocks;
}

/** A block whose code is loaded when it comes near. */
function LowerBlock({ block }: { readonly block: Block }) {
  return (
    <WhenNear load={loadLower}>
      <LoadedBlock kind={block.kind as LowerKind} />
    </WhenNear>
  );
}

/** The form needs no script, so a page that comes from the server keeps it as it is. */
const never = () => new Promise<never>(() => undefined);

function GiftsBlock() {
  return (
    <Gifts>
      <WhenNear load={never}>
        <LoadedBlock kind="gift-bar" />
      </WhenNear>
    </Gifts>
  );
}

/** Not by `lazy`, which shows a placeholder for a moment even when the code is there. */
function LoadedBlock({ kind }: { readonly kind: LowerKind }) {
  const Loaded = use(loadLower()).lowerParts[kind];
  return <Loaded />;
}

type Part<Shown extends Block> = readonly [Part: ComponentType<{ readonly block: Shown }>, name: string];

/** The hero and the blocks that the shop fills by itself, with their names for the message when one fails. */
export const builtInParts: Readonly<Record<BuiltInKind, Part<Block>>> & { readonly hero: Part<HeroBlock> } = {
  hero: [Hero, 'This part'],
  promises: [Promises, 'This part'],
  gifts: [GiftsBlock, 'Find a gift'],
  'most-loved': [LowerBlock, 'This shelf'],
  categories: [LowerBlock, 'This part'],
  newest: [LowerBlock, 'New arrivals'],
  making: [LowerBlock, 'How it is made'],
  reviews: [LowerBlock, 'What buyers say'],
  'small-prices': [LowerBlock, 'This shelf'],
  vip: [LowerBlock, 'This part'],
};

/** Returns true for the hero, and for a block that the shop fills by itself. */
export const isBuiltIn = (block: Block): block is Extract<Block, { kind: BuiltInKind | 'hero' }> =>
  block.kind in builtInParts;

/** Promises that hold for every order. */
function Promises() {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const promises = [
    `Free express above ${formatWholeRupees(shopConfig.express_threshold)}`,
    `${shopConfig.return_days} days to return`,
    'Metal and weight of each',
    'GST shown first',
  ];
  return (
    <section aria-label="Our promises" className="border-rule border-b bg-porcelain">
      <ul className="promises page">
        {promises.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
    </section>
  );
}

/** Hero of the home page: what the shop is for, and a link into it. */
function Hero({ block }: { readonly block: HeroBlock }) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const picture = block.picture ?? shopConfig.hero;
  return (
    <section className={clsx('relative overflow-hidden', !picture && 'bg-linen')}>
      {picture && (
        <Picture
          picture={picture}
          // On phones the middle is cut out of a picture that is as high as its box, and wider.
          sizes="(min-width: 64rem) 105vw, (min-width: 48rem) 100vw, 33rem"
          isUrgent
          isPlain
          className="aspect-auto h-72 md:h-[clamp(18rem,46vw,25rem)] lg:absolute! lg:inset-y-0 lg:left-0 lg:h-full lg:w-[105%]"
          imageClassName="max-md:object-right"
        />
      )}
      <div className="page relative grid content-center justify-items-start gap-4 py-6 md:gap-6 md:py-8 lg:min-h-150">
        <h1 className="type-hero max-w-[8.6em] text-balance lg:max-w-[7em] lg:text-[clamp(3.25rem,1.6rem+3vw,4.875rem)]">
          {block.title}
        </h1>
        <p className="type-lead max-w-112 lg:max-w-[26rem] lg:text-ink">{block.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-md:w-full">
          <LinkButton to="/products" variant="primary" className="max-md:grow">
            Shop most loved
          </LinkButton>
          <TextLink to="#gifts" className="decoration-current">
            Find a gift
          </TextLink>
        </div>
      </div>
    </section>
  );
}
