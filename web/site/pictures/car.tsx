/** A car seen from above, driving to the right; the style sheets say in which paint. */
export function Car() {
  return (
    <svg className="car" viewBox="0 0 216 104" aria-hidden="true">
      <path
        className="car-mirror"
        d="M128 10c4-8 12-9 15-6 1 3-5 8-11 9zM128 94c4 8 12 9 15 6 1-3-5-8-11-9z"
      />
      <path
        className="car-paint"
        d="M26 15c22-7 56-8 88-8 40 0 64 2 80 12 14 9 18 20 18 33s-4 24-18 33c-16 10-40 12-80 12-32 0-66-1-88-8C9 83 4 69 4 52s5-31 22-37z"
      />
      <path className="car-crease" d="M148 24c14-1 30 1 42 6M148 80c14 1 30-1 42-6" />
      <path className="car-glass" d="M138 20c11 9 16 20 16 32s-5 23-16 32l-22-10c6-6 8-14 8-22s-2-16-8-22z" />
      <path className="car-glass" d="M46 25c-7 8-10 17-10 27s3 19 10 27l15-7c-4-6-6-13-6-20s2-14 6-20z" />
      <path
        className="car-glass"
        d="M66 22c14-3 40-4 56-3l-10 9c-14-1-27 0-38 1zM66 82c14 3 40 4 56 3l-10-9c-14 1-27 0-38-1z"
      />
      <path
        className="car-roof"
        d="M70 34c14-2 28-2 41-1 4 6 6 12 6 19s-2 13-6 19c-13 1-27 1-41-1-4-6-6-11-6-18s2-12 6-18z"
      />
      <path
        className="car-lamp"
        d="M190 25c9 4 13 9 15 16-6-3-12-9-15-16zM190 79c9-4 13-9 15-16-6 3-12 9-15 16z"
      />
      <path
        className="car-tail"
        d="M8 38c-2 4-2 8-2 8l4 0c0-4 1-7 3-10zM8 66c-2-4-2-8-2-8l4 0c0 4 1 7 3 10z"
      />
    </svg>
  )
}
