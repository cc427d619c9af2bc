import { LinkButton } from '../ui/link-button.tsx';
import { Outcome } from './outcome.tsx';

/** What stands where no page is: nobody is blamed, and there is a next step. */
export function NotFoundPage() {
  return (
    <Outcome
      title="This page is not here"
      text="The link may be old, or a letter of it was lost on the way. Nothing is wrong with your cart or your account."
    >
      <LinkButton to="/products" look="primary">
        See all pieces
      </LinkButton>
      <LinkButton to="/search">Search the shop</LinkButton>
    </Outcome>
  );
}
