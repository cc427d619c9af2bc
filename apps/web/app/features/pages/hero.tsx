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
