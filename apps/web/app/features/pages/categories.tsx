import { categoryPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type Category, categoryListQuery } from '../../components/api/category-list.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHead } from '../../ui/section-head.tsx';

/** The categories of the shop as pictures. */
export function Categories() {
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="page py-section">
      <SectionHead id="categories" end={<TextLink to="/products">All collections</TextLink>}>
        Shop by category
      </SectionHead>
      <ul className="grid grid-cols-6 gap-x-[clamp(0.75rem,0.4rem+1vw,1.5rem)] gap-y-6 lg:auto-cols-fr lg:grid-cols-5">
        {categories.map((category, index) => (
          <li key={category._id} className={clsx('lg:col-span-1', spanOf(index, categories.length))}>
            <CategoryLink
              category={category}
              // A first one that is alone in its row on phones is wide and low.
              className={isAlone(index, categories.length) ? 'max-md:aspect-[1.2]' : ''}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CategoryLink({ category, className }: { category: Category; className: string }) {
  return (
    <Link to={categoryPath(category.name)} className="group block">
      <Picture
        picture={category.picture}
        alt=""
        sizes="(min-width: 64rem) 18vw, (min-width: 48rem) 46vw, 92vw"
        className={clsx('aspect-3/4', className)}
        imageClassName="group-hover:scale-[1.04]"
      />
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 pt-3">
        <span className="type-heading min-w-0 wrap-anywhere group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.22em]">
          {category.name}
        </span>
        <span className="type-note tabular-nums">
          {category.product_count} {category.product_count === 1 ? 'item' : 'items'}
        </span>
      </span>
    </Link>
  );
}

/** Column span of six: two tiles a row on phones, three on tablets; the remainder comes first and is wider. */
function spanOf(index: number, count: number): string {
  const phone = isAlone(index, count) ? 'col-span-6' : 'col-span-3';
  if (count % 3 === 2 && index < 2) return `${phone} md:col-span-3`;
  if (count % 3 === 1 && index === 0) return `${phone} md:col-span-6`;
  return `${phone} md:col-span-2`;
}

const isAlone = (index: number, count: number) => index === 0 && count % 2 === 1;
