import { productPath } from '@jhumka/domain/catalogue';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { Money } from '../../ui/price.tsx';
import { ProductShelfFrame, type ProductShelfProps } from './product-shelf-frame.tsx';

/** A row of small pictures with name and price. */
export function SmallProductShelf({ products, ...frame }: ProductShelfProps) {
  if (products.length === 0) return null;
  return (
    <ProductShelfFrame {...frame}>
      <ul className="grid grid-cols-2 gap-x-[clamp(0.75rem,0.4rem+1vw,1.5rem)] gap-y-6 md:grid-cols-3 lg:grid-cols-6">
        {products.map((product) => (
          <li key={product._id}>
            <Link to={productPath(product)} className="group grid gap-px">
              <Picture
                picture={product.pictures[0]}
                alt=""
                sizes="(min-width: 64rem) 15vw, (min-width: 48rem) 30vw, 46vw"
                imageClassName="group-hover:scale-[1.045]"
              />
              <span className="pt-3 font-semibold font-serif text-[1.0625rem] leading-tight decoration-1 underline-offset-[0.22em] group-hover:underline">
                {product.name}
              </span>
              <Money rupees={product.discounted_price} className="text-small" />
            </Link>
          </li>
        ))}
      </ul>
    </ProductShelfFrame>
  );
}
