export default function HomePage() {
  return <h1>Станки, инструмент и оснастка для металлообработки</h1>;
}
