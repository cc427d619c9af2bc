import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Prose } from '../../../components/prose.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { CustomBlock } from '../api/pages.ts';
import { ProductShelf } from '../product-shelf.tsx';
import { chosenQuery, listedQuery } from './custom-queries.ts';
import { Lookbook } from './lookbook.tsx';

type Of<Kind extends CustomBlock['kind']> = Extract<CustomBlock, { kind: Kind }>;

interface CustomBlockProps {
  readonly block: CustomBlock;
  /** First of its page: its picture is in view when the page opens. */
  readonly isFirst: boolean;
}

interface BannerProps {
  readonly block: Of<'banner'>;
  readonly isFirst: boolean;
}

/** A block with words, pictures or products that an administrator has chosen. */
export default function CustomBlockPart({ block, isFirst }: CustomBlockProps) {
  switch (block.kind) {
    case 'banner':
      return block.style === 'band' ? (
        <Band block={block} isFirst={isFirst} />
      ) : (
        <Banner block={block} isFirst={isFirst} />
      );
    case 'story':
      return <Story block={block} isFirst={isFirst} />;
    case 'pictures':
      return <Pictures block={block} />;
    case 'products':
      return block.list === '' ? <ChosenProducts block={block} /> : <ListedProducts block={block} />;
    case 'lookbook':
      return <Lookbook block={block} isFirst={isFirst} />;
    case 'text':
      return (
        <section data-ground="paper" className="page">
          <Prose html={block.html} />
        </section>
      );
  }
}

/** A dark picture that runs out into the ground of its words. */
function Band({ block: { id, title, text, picture, label, to }, isFirst }: BannerProps) {
  return (
    <section aria-labelledby={id} className="on-night night-bleed relative">
      <Picture
        picture={picture}
        sizes="(min-width: 90rem) 56rem, (min-width: 48rem) 62vw, 75vw"
        isPlain
        isUrgent={isFirst}
        className="absolute! inset-x-0 top-0 h-104 aspect-auto bg-night! md:right-auto md:left-[max(0px,calc(50%-45rem))] md:h-full md:w-[min(62%,56rem)]"
        imageClassName="max-md:mask-b-from-60% md:mask-r-from-60% min-[90.0625rem]:mask-l-from-85%"
      />
      <div className="page relative grid min-h-130 content-end justify-items-start gap-2 py-6 pt-80 md:content-center md:gap-5 md:py-10 md:pl-[min(55%,49.5rem)]">
        <h2 id={id} className="type-display max-w-[12em] text-balance">
          {title}
        </h2>
        {text && <p className="type-lead max-w-112 whitespace-pre-line text-ink-inverse-muted!">{text}</p>}
        {label && to && <TextLink to={to}>{label}</TextLink>}
      </div>
    </section>
  );
}

/** The words stand beside the picture, not on it: they can be read whatever it shows. */
function Banner({ block, isFirst }: BannerProps) {
  const { id, title, text, picture } = block;
  return (
    <section aria-labelledby={id} className="bg-linen">
      <div className="grid lg:grid-cols-[2fr_3fr]">
        <div className="page grid content-center justify-items-start gap-5 py-10 lg:py-16 lg:pr-10">
          <h2 id={id} className="type-display text-balance wrap-anywhere">
            {title}
          </h2>
          {text && <p className="type-lead max-w-112 whitespace-pre-line">{text}</p>}
          <BlockButton {...block} />
        </div>
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 60vw, 100vw"
          isPlain
          isUrgent={isFirst}
          className="order-first aspect-[1.5] lg:order-last"
        />
      </div>
    </section>
  );
}

function Story({ block, isFirst }: { readonly block: Of<'story'>; readonly isFirst: boolean }) {
  const { id, title, text, picture, side } = block;
  return (
    <section aria-labelledby={id} data-ground="paper" className="page">
      <div className="grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 md:grid-cols-2">
        <Picture
          picture={picture}
          sizes="(min-width: 48rem) 46vw, 92vw"
          isPlain
          isEager={isFirst}
          className={clsx('aspect-[1.25]', side === 'right' && 'md:order-last')}
        />
        <div className="grid justify-items-start gap-4">
          <h2 id={id} className="type-title text-balance wrap-anywhere">
            {title}
          </h2>
          <p className="max-w-136 whitespace-pre-line text-ink-soft wrap-anywhere">{text}</p>
          <BlockButton {...block} />
        </div>
      </div>
    </section>
  );
}

/** A link that looks like a button; none while it has no words or no address. */
function BlockButton({ label, to }: { readonly label: string; readonly to: string }) {
  if (label === '' || to === '') return null;
  return (
    <LinkButton to={to} variant="primary">
      {label}
    </LinkButton>
  );
}

function Pictures({ block: { id, title, pictures } }: { readonly block: Of<'pictures'> }) {
  return (
    <section aria-labelledby={title === '' ? undefined : id} data-ground="paper" className="page">
      {title !== '' && <SectionHead id={id}>{title}</SectionHead>}
      <ul className="grid gap-x-[clamp(0.75rem,0.4rem+1vw,1.5rem)] gap-y-6 *:min-w-0 max-md:grid-cols-2 md:auto-cols-fr md:grid-flow-col">
        {pictures.map(({ picture, caption, to }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes while they are shown.
          <li key={index}>
            <MaybeLink to={to}>
              <Picture
                picture={picture}
                alt={caption === '' ? undefined : ''}
                sizes="(min-width: 48rem) 33vw, 46vw"
                className="aspect-4/5"
                isPlain
              />
              {caption && <span className="type-note block pt-3 wrap-anywhere">{caption}</span>}
            </MaybeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MaybeLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  if (to === '') return children;
  return (
    <Link to={to} className="group block hover:underline">
      {children}
    </Link>
  );
}

function ListedProducts({ block }: { readonly block: Of<'products'> }) {
  const { data } = useSuspenseQuery(listedQuery(block));
  return (
    <ProductShelf {...headOf(block)} products={data.products} more={{ to: block.list, label: 'See all' }} />
  );
}

function ChosenProducts({ block }: { readonly block: Of<'products'> }) {
  const { data: products } = useSuspenseQuery(chosenQuery(block.products));
  return (
    <ProductShelf
      {...headOf(block)}
      products={products}
      more={{ to: '/products', label: 'All collections' }}
    />
  );
}

const headOf = ({ id, title, lead }: Of<'products'>) => ({ id, title, ...(lead !== '' && { lead }) });
