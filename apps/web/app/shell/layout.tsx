import { Outlet } from 'react-router';
export default function ShellLayout() {
  return <main id="main"><Outlet /></main>;
}
