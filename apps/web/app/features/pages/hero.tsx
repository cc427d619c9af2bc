import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { shopConfigQuery } from '../../components/api/shop-config.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { HeroBlock } from './api/pages.ts';

/** Hero of the home page: what the shop is for, and a link into it. */
export function Hero({ block }: { readonly block: HeroBlock }) {
  const { data: shopConfig } = useSuspenseQuery(shopConfigQuery());
  const picture = block.picture ?? shopConfig.hero;
  return (
    <section className={clsx('relative overflow-hidden border-rule border-b', !picture && 'bg-linen')}>
      {picture && (
        <Picture
          picture={picture}
          // On phones the middle is cut out of a wide picture, so more of it is needed than is shown.
          sizes="(min-width: 64rem) 105vw, (min-width: 48rem) 100vw, 160vw"
          isUrgent
          isPlain
          className="aspect-[1.06] md:max-lg:aspect-[1.7] lg:absolute! lg:inset-y-0 lg:left-0 lg:aspect-auto lg:w-[105%]"
          imageClassName="max-md:object-right"
        />
      )}
      <div className="page relative grid content-center justify-items-start gap-5 pt-6 pb-10 md:gap-8 lg:min-h-[min(46rem,56vw,calc(100vh-7.5rem))] lg:py-16">
        <h1 className="type-hero max-w-[8.6em] text-balance lg:max-w-[6.6em] lg:text-wrap lg:max-xl:text-[4.25rem]">
          {block.title}
        </h1>
        <p className="type-lead max-w-112 lg:max-w-[26rem] lg:text-ink">{block.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 max-md:w-full">
          <LinkButton to="/products?sort=newest" variant="primary" className="max-md:w-full">
            Shop new arrivals
          </LinkButton>
          <TextLink to="#gifts">Find a gift</TextLink>
        </div>
      </div>
    </section>
  );
}
