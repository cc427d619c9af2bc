import { categoryPath } from '@jhumka/domain/catalogue';
import { useSuspenseQuery } from '@tanstack/react-query';
import { categoryListQuery } from '../../components/api/category-list.ts';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { Tile } from './tile.tsx';

/** The categories of the shop as square tiles; on phones a row of small ones. */
export function Categories() {
  const { data: categories } = useSuspenseQuery(categoryListQuery());
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" data-ground="paper" className="page">
      <SectionHead id="categories" end={<TextLink to="/products">All collections</TextLink>}>
        Shop by category
      </SectionHead>
      <ul className="gap-tiles max-md:phone-row md:grid md:grid-cols-5">
        {categories.map(({ _id, name, picture }) => (
          <li key={_id} className="max-md:w-28 max-md:shrink-0 max-md:snap-start">
            <Tile
              to={categoryPath(name)}
              name={name}
              picture={picture}
              sizes="(min-width: 48rem) 15vw, 90px"
              isSquare
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
