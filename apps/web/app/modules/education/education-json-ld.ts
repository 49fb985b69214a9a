import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { EducationCourseDetails, EducationSession } from '@spindle/contract/content/education';

const organizer = (origin: string) => ({ '@type': 'Organization', name: 'Шпиндель', url: origin });

/** A group as search engines read events. */
export function eventJsonLd(session: EducationSession, publicUrl: string): object {
  const { course, school } = session;
  const url = absolute(course.url, publicUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationEvent',
    name: plain(course.name),
    description: plain(course.line),
    url,
    startDate: session.starts_on,
    endDate: session.ends_on,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: plain(school.name),
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressLocality: school.city_name,
        streetAddress: plain(school.address),
      },
    },
    organizer: organizer(publicUrl),
    maximumAttendeeCapacity: session.places,
    remainingAttendeeCapacity: session.places_left,
    offers: {
      '@type': 'Offer',
      url,
      price: course.price_with_tax,
      priceCurrency: shopCurrency(),
      availability: `https://schema.org/${session.places_left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}

/** A course with its groups to come. */
export function courseJsonLd(course: EducationCourseDetails, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: plain(course.name),
    description: plain(course.description),
    url: absolute(course.url, publicUrl),
    inLanguage: 'ru',
    teaches: course.skills.map(plain),
    provider: organizer(publicUrl),
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: course.price_with_tax,
      priceCurrency: shopCurrency(),
    },
    hasCourseInstance: course.sessions.map((session) => ({
      '@type': 'CourseInstance',
      courseMode: 'onsite',
      courseWorkload: `PT${course.hours}H`,
      startDate: session.starts_on,
      endDate: session.ends_on,
      location: session.school.city_name,
    })),
  };
}

function absolute(path: string, publicUrl: string): string {
  return new URL(path, publicUrl).href;
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
