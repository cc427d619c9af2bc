import { useNavigate } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { LockIcon } from '../../ui/icons/page-icons.tsx';

/** Access denied page for non-administrators (spec 2.12). */
export function AccessDenied() {
  const navigate = useNavigate();
  // The router counts its pages: the first one of a visit has nowhere to go back to.
  const goBack = () =>
    (window.history.state?.idx ?? 0) > 0 ? navigate(-1) : navigate('/', { replace: true });
  return (
    <div className="page grid min-h-[60vh] content-center justify-items-center gap-4 py-section text-center">
      <span className="text-ink-muted">
        <LockIcon size="large" />
      </span>
      <h1 className="type-display">Access Denied</h1>
      <p className="type-lead">This area is restricted to administrators only</p>
      <Button variant="primary" className="mt-4" onClick={() => void goBack()}>
        Go Back
      </Button>
    </div>
  );
}
