import { useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Outcome } from './outcome.tsx';

/** What stands where a page failed: what it means, and a way to try again. */
export function FailedPage() {
  const revalidator = useRevalidator();
  return (
    <Outcome
      title="This page did not load"
      text="The shop did not answer as it should. Your cart and your account are as they were. Try again in a moment."
    >
      <Button
        look="primary"
        isBusy={revalidator.state === 'loading'}
        onClick={() => void revalidator.revalidate()}
      >
        Try again
      </Button>
      <LinkButton to="/">Go to the start</LinkButton>
    </Outcome>
  );
}
