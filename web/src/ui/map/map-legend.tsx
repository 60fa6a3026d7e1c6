import mapClasses from './map.module.css';
import { cssColour, type MapCategory } from './map-category.ts';

/** Shows what the colours of the pins mean. */
export function MapLegend({ title, categories }: { title: string; categories: readonly MapCategory[] }) {
  return (
    <figure className={mapClasses.legend} aria-label={`Colours by ${title.toLowerCase()}`}>
      <ul className={mapClasses.legendItems}>
        {categories
          .filter(({ count }) => count > 0)
          .map((category) => (
            <li key={category.label} className={mapClasses.legendItem}>
              <span className={mapClasses.legendDot} style={{ '--dot': cssColour(category) }} aria-hidden />
              {category.label}
              <span className={mapClasses.legendCount}>{category.count.toLocaleString('en-AU')}</span>
            </li>
          ))}
      </ul>
    </figure>
  );
}
