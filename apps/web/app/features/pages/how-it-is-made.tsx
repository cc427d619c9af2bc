import type { ProductCardData } from '../../components/product-summary.ts';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

const steps = [
  ['Shaped', 'Metal is cast, drawn or beaten into form, then soldered and filed by hand.'],
  ['Set by hand', 'Each stone is seated in its claw, bezel or kundan foil, and tested so that it holds.'],
  ['Strung and polished', 'Pearls and beads are matched by eye. Polishing comes last.'],
  ['Weighed and described', 'Metal, purity, weight and size are written on the product’s page.'],
] as const;

/** Explains how jewellery is made, in four steps, each with a close-up of a product. */
export function HowItIsMade({ products }: { readonly products: readonly ProductCardData[] }) {
  if (products.length < steps.length) return null;
  return (
    <section aria-labelledby="how" data-ground="linen">
      <div className="page">
        <SectionHead id="how" lead="From metal and stones to what you wear.">
          How it is made
        </SectionHead>
        <ol className="grid two-abreast gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li className="grid content-start gap-2" key={title}>
              <Picture
                alt=""
                isPlain
                picture={products[index]?.pictures[1] ?? products[index]?.pictures[0]}
                sizes="(min-width: 64rem) 22vw, 46vw"
              />
              <h3 className="type-name pt-2">
                <span className="figures pr-3 text-ink-muted">{index + 1}</span>
                {title}
              </h3>
              <p className="text-ink-soft text-small">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
