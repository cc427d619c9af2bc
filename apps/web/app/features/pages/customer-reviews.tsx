import { productPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Stars } from '../../ui/stars.tsx';
import { highlightsQuery } from './api/product-shelves.ts';

const fewest = 3;

/** Shows three reviews of verified buyers; nothing while there are fewer. */
export function CustomerReviews() {
  const { data: reviews } = useSuspenseQuery(highlightsQuery());
  if (reviews.length < fewest) return null;
  return (
    <section aria-labelledby="buyers" className="page py-section">
      <SectionHead id="buyers">What customers say</SectionHead>
      <ul className="grid gap-x-[clamp(2rem,4vw,4rem)] gap-y-10 lg:grid-cols-3">
        {reviews.map(({ _id, author, rating, comment, product }) => (
          <li className="grid content-start gap-4 border-ink border-t pt-6" key={_id}>
            <Stars rating={rating} />
            <blockquote className="type-heading wrap-anywhere">{comment}</blockquote>
            <Link className="group flex items-center gap-3" to={productPath(product)}>
              <Picture alt="" className="w-13 shrink-0" picture={product.picture} sizes="3.25rem" />
              <span className="text-small">
                <strong className="block font-semibold">{author}</strong>
                <span className="text-ink-muted group-hover:underline">{product.name}, verified buyer</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
