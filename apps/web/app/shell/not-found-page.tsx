import { useQuery } from '@tanstack/react-query';
import { Form } from 'react-router';
import { shopFactsQuery } from '../pieces/api/shop-facts.ts';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { Outcome } from './outcome.tsx';

/** What stands where no page is: nobody is blamed, and there is a next step. */
export function NotFoundPage() {
  const { data: facts } = useQuery(shopFactsQuery());
  return (
    <Outcome
      title="This page is not here"
      text="The link may be old, or a letter of it was lost on the way. Nothing is wrong with your cart or your account."
      picture={
        facts?.hero && (
          <Picture
            picture={facts.hero}
            alt=""
            sizes="80vw"
            isPlain
            className="aspect-4/5"
            imageClassName="object-[62%_50%]"
          />
        )
      }
    >
      <Form action="/search" role="search" className="flex w-full max-w-128 items-end gap-3">
        <TextField
          label="Look for it"
          name="q"
          type="search"
          placeholder="Ring, jhumka, pearl"
          className="flex-1"
        />
        <Button type="submit" look="primary">
          Search
        </Button>
      </Form>
      <TextLink to="/products" className="min-h-target">
        See all pieces
      </TextLink>
    </Outcome>
  );
}
