import { productPath } from '@jhumka/domain/catalogue';
import { aboutProduct, type ProductCardData } from '../../pieces/product-about.ts';
import { Picture } from '../../ui/picture.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** How the shop sells, told with one piece. */
export function Story({ product }: { product: ProductCardData | undefined }) {
  if (!product) return null;
  return (
    <section aria-labelledby="story" className="page py-section">
      <div className="grid items-center gap-[clamp(2rem,7vw,8rem)] lg:grid-cols-[7fr_5fr]">
        <Picture
          picture={product.pictures.at(-1)}
          sizes="(min-width: 64rem) 70vw, 120vw"
          isPlain
          className="aspect-[1.08] md:max-lg:aspect-[1.5]"
          imageClassName="scale-[1.25]"
        />
        <div className="grid justify-items-start gap-6">
          <h2 id="story" className="type-display">
            You should know what you are wearing
          </h2>
          <div className="type-lead grid gap-4">
            <p>
              The {product.name} is {lowerFirst(aboutProduct(product))}. It says so on its page, with its
              weight and its measures, and so does every other piece.
            </p>
            <p>
              The price before GST and the price with it stand side by side, and the bill you see in your cart
              is the bill you pay.
            </p>
          </div>
          <TextLink to={productPath(product)} className="min-h-target">
            See the {product.name}
          </TextLink>
        </div>
      </div>
    </section>
  );
}

// '22K yellow gold' stays, 'Platinum' becomes 'platinum'.
const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);
