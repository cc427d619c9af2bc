export default function Home() { return <h1>Jhumka</h1>; }
