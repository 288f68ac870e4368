//! Numbers of programs, each operation rounded by itself.

/// Doubles, singles or whole numbers.
#[derive(Clone, Copy)]
pub(super) enum Real {
    Double(f64),
    Single(f32),
}

/// One operation, rounded by itself.
fn apply(one: Real, other: Real, double: fn(f64, f64) -> f64, single: fn(f32, f32) -> f32) -> Real {
    match (one, other) {
        (Real::Double(one), Real::Double(other)) => Real::Double(double(one, other)),
        (Real::Single(one), Real::Single(other)) => Real::Single(single(one, other)),
        _ => panic!("numbers of two kinds"),
    }
}

impl Real {
    pub(super) fn plus(self, other: Self) -> Self {
        apply(self, other, |a, b| a + b, |a, b| a + b)
    }

    pub(super) fn times(self, other: Self) -> Self {
        apply(self, other, |a, b| a * b, |a, b| a * b)
    }

    pub(super) fn over(self, other: Self) -> Self {
        apply(self, other, |a, b| a / b, |a, b| a / b)
    }

    pub(super) fn root(self) -> Self {
        match self {
            Self::Double(it) => Self::Double(it.sqrt()),
            Self::Single(it) => Self::Single(it.sqrt()),
        }
    }

    pub(super) fn value(self) -> f64 {
        match self {
            Self::Double(it) => it,
            Self::Single(it) => it.into(),
        }
    }
}
