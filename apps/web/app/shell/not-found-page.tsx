import { categoryPath } from '@jhumka/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { data, Form, Link } from 'react-router';
import { categoryListQuery } from '../components/api/category-list.ts';
import { pageTitle } from '../components/head/page-title.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextLink } from '../ui/buttons/text-link.tsx';
import { controlClasses } from '../ui/forms/control-classes.ts';
import { Picture } from '../ui/picture.tsx';
import { Outcome } from './outcome.tsx';

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];

/** Every address without a page of its own: the boundary around the pages says so. */
export function loader(): never {
  throw data(null, 404);
}

/** Throws in the browser too: no server request is needed. */
export function clientLoader(): never {
  throw data(null, 404);
}

export default function NotFoundRoute() {
  return null;
}

/** Page for 404: no blame, and a next step. */
export function NotFoundPage() {
  const { data: categories = [] } = useQuery(categoryListQuery());
  const pictured = categories.findLast(({ picture }) => picture);
  return (
    <Outcome
      title="Page not found"
      text="The link may be broken or old."
      picture={
        pictured && (
          <Picture
            picture={pictured.picture}
            alt=""
            sizes="50vw"
            className="aspect-auto h-full"
            imageClassName="absolute inset-0"
          />
        )
      }
    >
      <Form action="/search" role="search" className="flex w-full max-w-128 items-end gap-3">
        {/* Plain, because every page loads it. */}
        <label className="flex-1">
          <span className="mb-2 block text-small font-semibold">Search products</span>
          <input
            name="q"
            type="search"
            placeholder="Ring, bangle, pearl"
            className={`${controlClasses} min-h-12`}
          />
        </label>
        <Button type="submit" variant="primary">
          Search
        </Button>
      </Form>
      {categories.length > 0 && (
        <nav aria-label="Categories" className="w-full max-w-128">
          <ul className="border-rule border-t">
            {categories.map(({ _id, name, product_count: count }) => (
              <li key={_id} className="border-rule border-b">
                <Link
                  to={categoryPath(name)}
                  className="group flex min-h-12 items-center justify-between gap-4"
                >
                  <span className="type-name group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[0.22em]">
                    {name}
                  </span>
                  <span className="type-note figures">
                    {count} {count === 1 ? 'item' : 'items'}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="flex flex-wrap gap-x-6">
        <TextLink to="/products" className="min-h-target">
          See all products
        </TextLink>
        <TextLink to="/myorders" className="min-h-target">
          My Orders
        </TextLink>
      </div>
    </Outcome>
  );
}
