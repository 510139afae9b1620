import { BookOpenText, ChartColumn, Truck, Users } from 'lucide-react';
import { useTranslation } from '@/i18n/language';

const TILES = [
  { icon: Users, title: 'auth.featureCustomers', text: 'auth.featureCustomersText' },
  { icon: BookOpenText, title: 'auth.featureSales', text: 'auth.featureSalesText' },
  { icon: Truck, title: 'auth.featureVendors', text: 'auth.featureVendorsText' },
  { icon: ChartColumn, title: 'auth.featureReports', text: 'auth.featureReportsText' },
] as const;

/** The brand's mango embossed in the cloth, with a greeting on it. Low screens have no room for it. */
export function MangoGreeting() {
  const { t } = useTranslation();
  return (
    <div className="relative mx-auto hidden w-44 shrink-0 [@media(height>=46rem)]:block lg:block lg:w-104">
      <svg viewBox="-1 -1 28 31" aria-hidden="true" className="w-full">
        <g className="fill-cloth-deep">
          <path d="M4.6 24.6c-3.6-6.6.6-15.2 8.6-16.4 6.8-1 10.2 4.4 8 11.2-2.4 7.8-13.2 11.6-16.6 5.2Z" />
          <path d="M14.4 8.2c-.4-4.4 2.6-7 7-7.2-.6 4.6-2.8 7.2-7 7.2Z" />
        </g>
        <path
          d="M5.5 24c-3.1-6 .8-13.9 7.9-14.9 5.9-.9 8.8 3.7 6.9 9.7-2.2 6.9-11.8 10-14.8 5.2Z"
          className="stroke-stitch/75 fill-none"
          strokeWidth="0.12"
          strokeDasharray="0.6 0.42"
        />
      </svg>
      <p
        lang="hi"
        className="font-book text-stitch absolute inset-x-0 top-[54%] -translate-y-1/2 text-center text-2xl font-bold lg:text-6xl"
      >
        {t('auth.greeting')}
      </p>
    </div>
  );
}

export function FeatureTiles() {
  const { t } = useTranslation();
  return (
    <ul className="border-stitch/55 divide-stitch/35 mx-auto grid w-full max-w-6xl grid-cols-2 border-y min-[24rem]:grid-cols-4 min-[24rem]:divide-x">
      {TILES.map(({ icon: Icon, title, text }) => (
        <li key={title} className="px-0.5 py-2.5 text-center lg:flex lg:gap-3 lg:px-4 lg:py-3.5 lg:text-left">
          <Icon aria-hidden className="text-stitch mx-auto size-5 shrink-0 lg:mx-0 lg:mt-0.5" />
          <div>
            <h2 className="text-xs leading-snug font-medium wrap-anywhere lg:font-semibold lg:text-base [&:lang(hi)]:max-lg:text-[0.8125rem]">
              {t(title)}
            </h2>
            <p className="text-sm opacity-85 max-lg:sr-only">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
